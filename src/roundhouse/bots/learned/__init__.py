"""Values learned by self-play: what a position will still bring, read from small packed nets."""

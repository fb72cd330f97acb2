"""4.7, 6.8, 8.2, 9: who dies, who follows, who has won."""

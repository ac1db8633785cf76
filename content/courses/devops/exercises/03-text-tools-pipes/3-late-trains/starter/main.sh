# Write your commands here.

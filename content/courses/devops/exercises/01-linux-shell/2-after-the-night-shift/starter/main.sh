bash night.sh
cd night
# 1. Make the directory archive.
# 2. Move the three logs into it, with one command.
# 3. Remove the file with a space in its name.
# 4. Remove dump with everything in it.
# 5. Print the working directory, then list it.
ls

git init -q mess
cd mess
echo "Sunday: dal, rice" > menu.txt
git add menu.txt
git commit -q -m "Add the menu of the mess"

# 1. Make the branch sunday-sweet and go to it.

echo "Sunday: dal, rice, kheer" > menu.txt
# 2. Commit the change, with a message that says why.

git switch -q main
# 3. Bring the work of the branch into main.

cat menu.txt

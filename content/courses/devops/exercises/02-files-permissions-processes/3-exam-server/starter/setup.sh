mkdir -p exam/papers exam/results exam/bin exam/inbox
touch exam/papers/maths.txt exam/papers/physics.txt
echo "Lakshmi 91" > exam/results/maths.txt
echo "secret" > exam/bin/sign.key
echo "echo Results are out" > exam/bin/publish.sh
chmod -R 777 exam

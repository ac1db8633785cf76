# What was done last week.
mkdir -p week
cp last-week.txt week/main.tf
(
  cd week
  terraform init > /dev/null
  terraform apply -auto-approve > /dev/null
)

# What your file would do.
terraform init > /dev/null
terraform plan

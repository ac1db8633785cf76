terraform init > /dev/null
terraform validate || exit 1
terraform plan | tail -n 1

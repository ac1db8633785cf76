terraform init > /dev/null
terraform validate || exit 1
terraform plan | grep Plan:

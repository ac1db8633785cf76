# Day 12: the bucket for backups, with versions and a rule for old ones.
terraform {
  required_version = ">= 1.9"
}

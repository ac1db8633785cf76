resource "aws_s3_bucket" "milk_bills" {
  bucket = "nandanvan-milk-bills"
}

resource "aws_instance" "counter" {
  ami           = "ami-0123456789abcdef0"
  instance_type = "t3.medium"
  tags          = { Owner = "dairy-office" }
}

resource "aws_s3_bucket" "bills" {
  bucket = "nandanvan-milk-bills"
}

resource "aws_instance" "counter" {
  ami           = "ami-0123456789abcdef0"
  instance_type = "t3.large"
  tags          = { Owner = "nobody" }
}

provider "aws" {
  region = "ap-south-1"
}

variable "ami" {
  type = string
}

variable "subnets" {
  type = list(string)
}

# 1. The variable size.

resource "aws_s3_bucket" "tickets" {
  bucket = "pahiya-tickets-2026"

  # 2. Protect it.
}

resource "aws_s3_bucket_versioning" "tickets" {
  # 3. Which bucket?

  versioning_configuration {
    status = "Enabled"
  }
}

# 4. The launch template.

# 5. The auto scaling group.

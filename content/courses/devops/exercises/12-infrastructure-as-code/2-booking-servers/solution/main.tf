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
variable "size" {
  type    = string
  default = "t3.small"
}

resource "aws_s3_bucket" "tickets" {
  bucket = "pahiya-tickets-2026"

  # 2. Protect it.
  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_s3_bucket_versioning" "tickets" {
  # 3. Which bucket?
  bucket = aws_s3_bucket.tickets.id

  versioning_configuration {
    status = "Enabled"
  }
}

# 4. The launch template.
resource "aws_launch_template" "booking" {
  image_id      = var.ami
  instance_type = var.size
}

# 5. The auto scaling group.
resource "aws_autoscaling_group" "booking" {
  min_size            = 2
  max_size            = 12
  vpc_zone_identifier = var.subnets

  launch_template {
    id      = aws_launch_template.booking.id
    version = "$Latest"
  }
}

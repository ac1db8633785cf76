import { beforeAll, expect, test } from "vitest";
import { prepareShells, run } from "./run-for-tests.ts";

beforeAll(prepareShells);

const MAIN = `variable "size" {
  default = "t3.small"
}

resource "aws_instance" "web" {
  ami           = "ami-1"
  instance_type = var.size
  tags = {
    Name = "web"
  }
}

resource "aws_s3_bucket" "tickets" {
  bucket = "pahiya-tickets"
}

output "size" {
  value = aws_instance.web.instance_type
}

output "bucket" {
  value = "s3://\${aws_s3_bucket.tickets.bucket}"
}
`;
const files = { "main.tf": MAIN };
const APPLIED = "terraform init > /dev/null; terraform apply -auto-approve > /dev/null; ";

test("a folder needs init first, and applying twice changes nothing", async () => {
  const { stdout, stderr } = await run(
    "terraform plan; terraform init | head -1; terraform validate; terraform plan | tail -1; terraform apply -auto-approve; terraform plan",
    files,
  );
  expect(stderr).toContain('Run "terraform init" first');
  expect(stdout).toContain("Terraform has been successfully initialized!");
  expect(stdout).toContain("Plan: 2 to add, 0 to change, 0 to destroy.\n");
  expect(stdout).toContain(
    '  # aws_s3_bucket.tickets will be created\n  + resource "aws_s3_bucket" "tickets" {\n      + bucket = "pahiya-tickets"\n    }\n',
  );
  expect(stdout).toContain(
    'Apply complete! Resources: 2 added, 0 changed, 0 destroyed.\n\nOutputs:\n\nbucket = "s3://pahiya-tickets"\nsize = "t3.small"\nNo changes.',
  );
});

test("a plan shows the old value and the new one", async () => {
  const { stdout } = await run(
    `${APPLIED}sed -i -e 's/t3.small/t3.large/' -e '/tags = {/,/^  }/d' main.tf; terraform plan`,
    files,
  );
  expect(stdout).toContain(
    [
      "  # aws_instance.web will be updated in-place",
      '  ~ resource "aws_instance" "web" {',
      '      ~ instance_type = "t3.small" -> "t3.large"',
      '      - tags          = { Name = "web" } -> null',
      "        # (1 unchanged attribute hidden)",
      "    }",
      "",
      "Plan: 0 to add, 1 to change, 0 to destroy.",
    ].join("\n"),
  );
});

test("a new name replaces the resource", async () => {
  const { stdout } = await run(
    `${APPLIED}sed -i 's/pahiya-tickets/pahiya-pdf/' main.tf; terraform plan; terraform apply -auto-approve | grep -e tickets: -e complete!`,
    files,
  );
  expect(stdout).toContain(
    [
      "  # aws_s3_bucket.tickets must be replaced",
      '-/+ resource "aws_s3_bucket" "tickets" {',
      '      ~ bucket = "pahiya-tickets" -> "pahiya-pdf" # forces replacement',
      "    }",
      "",
      "Plan: 1 to add, 0 to change, 1 to destroy.",
    ].join("\n"),
  );
  expect(stdout).toMatch(
    /aws_s3_bucket\.tickets: Destroying\.\.\.[\s\S]*aws_s3_bucket\.tickets: Creation complete[\s\S]*Apply complete! Resources: 1 added, 0 changed, 1 destroyed\.\n$/,
  );
});

test("a protected resource cannot be destroyed", async () => {
  const kept =
    'resource "aws_s3_bucket" "a" {\n  bucket = "a"\n  lifecycle {\n    prevent_destroy = true\n  }\n}\n';
  const { stdout, stderr, exitCode } = await run(
    `${APPLIED}sed -i 's/= "a"/= "b"/' main.tf; terraform plan; echo $?; terraform destroy -auto-approve; echo $?; : > main.tf; terraform plan | tail -1`,
    { "main.tf": kept },
  );
  expect(stderr.match(/Error: Instance cannot be destroyed/g)).toHaveLength(2);
  expect(stdout).toBe("1\n1\nPlan: 0 to add, 0 to change, 1 to destroy.\n");
  expect(exitCode).toBe(0);
});

test("values are given on the command line, and a saved plan is applied without confirmation", async () => {
  const { stdout } = await run(
    `${APPLIED}terraform plan -var size=t3.large -out=tfplan | grep -e '->' -e Saved; terraform apply tfplan | grep complete!; terraform output -raw size; echo; terraform output; terraform output bucket`,
    files,
  );
  expect(stdout).toBe(
    '      ~ instance_type = "t3.small" -> "t3.large"\nSaved the plan to: tfplan\nApply complete! Resources: 0 added, 1 changed, 0 destroyed.\nt3.large\nbucket = "s3://pahiya-tickets"\nsize = "t3.large"\n"s3://pahiya-tickets"\n',
  );
});

test("the state lists what exists, and destroy empties it", async () => {
  const { stdout, stderr } = await run(
    `terraform init > /dev/null; terraform state list; ${APPLIED}terraform state list; terraform output nosuch; terraform destroy -auto-approve | tail -1; terraform state list | wc -l; terraform apply < /dev/null > /dev/null`,
    files,
  );
  expect(stdout).toBe(
    "aws_instance.web\naws_s3_bucket.tickets\nDestroy complete! Resources: 2 destroyed.\n0\n",
  );
  expect(stderr).toContain("No state file was found!");
  expect(stderr).toContain('Output "nosuch" not found');
  expect(stderr).toContain("Apply cancelled");
});

test("fmt formats files and lists those that it changed", async () => {
  const ugly = `resource "aws_instance" "web" {
ami = "ami-1"
    instance_type="t3.small"   
  # a = comment
  tags = {
  Name= "web"
      Owner   = "ops"
  }
}
`;
  const { stdout } = await run("terraform fmt -check; echo $?; terraform fmt; terraform fmt; cat a.tf", {
    "a.tf": ugly,
    "main.tf": MAIN,
  });
  expect(stdout).toBe(`a.tf
3
a.tf
resource "aws_instance" "web" {
  ami           = "ami-1"
  instance_type = "t3.small"
  # a = comment
  tags = {
    Name  = "web"
    Owner = "ops"
  }
}
`);
});

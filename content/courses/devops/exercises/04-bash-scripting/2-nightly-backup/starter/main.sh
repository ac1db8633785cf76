#!/bin/bash
# 1. Stop at the first error, also for unset names.

# 2. Without exactly one argument: usage, exit code 2.

# 3. When it is no directory: message, exit code 1.

# 4. Copy each .csv file of it into the directory backup.

# 5. Print how many files were copied.

# Decide whether a person has to look at the plan.
jq '.resource_changes[0]' plan.json

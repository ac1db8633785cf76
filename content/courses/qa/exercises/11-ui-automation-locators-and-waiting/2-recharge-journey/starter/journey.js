export async function recharge({ screen, user }, number, plan) {
  // 1. Type the number into the field 'Mobile number'.
  // 2. Choose the plan in the list 'Plan'.
  // 3. Click the button 'Recharge'.
  // 4. Wait for the element with the role 'status'.
  // 5. Return its text.
}

export async function refusal({ screen, user }, number) {
  // 1. Type the number, unless it is "".
  // 2. Click the button 'Recharge'.
  // 3. Wait for the element with the role 'alert'.
  // 4. Return its text.
}

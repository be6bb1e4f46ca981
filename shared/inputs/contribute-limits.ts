/** How much fits in what a guest types: the same figures on the form and at the door of the server. */
export const contributeLimits = {
  message: 1000,
  name: 120,
  email: 254,
  phone: 40,
  lines: 20,
  shares: 1000,
} as const

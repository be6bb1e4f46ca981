/** The limits of a guest's input, shared by the form and the server. */
export const contributeLimits = {
  message: 1000,
  name: 120,
  email: 254,
  phone: 40,
  lines: 20,
  shares: 1000,
} as const

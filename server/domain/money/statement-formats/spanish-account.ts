const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

function controlDigit(digits: string): string {
  const sum = Array.from(digits.padStart(10, '0')).reduce(
    (total, digit, at) => total + Number(digit) * (weights[at] ?? 0),
    0,
  )
  const rest = 11 - (sum % 11)
  return String(rest === 11 ? 0 : rest === 10 ? 1 : rest)
}

/** Returns the IBAN of a Spanish account from bank, branch and number. Norma 43 omits the control digits. */
export function spanishIban(bank: string, branch: string, number: string): string {
  const bban = `${bank}${branch}${controlDigit(bank + branch)}${controlDigit(number)}${number}`
  const check = 98n - (BigInt(`${bban}142800`) % 97n)
  return `ES${check.toString().padStart(2, '0')}${bban}`
}

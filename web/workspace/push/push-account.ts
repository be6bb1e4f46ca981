/** The account that switched push messages on in this browser. Another one that logs in here receives none. */
const key = 'pushAccount'

export const isPushAccount = (accountId: string): boolean => {
  try {
    return localStorage.getItem(key) === accountId
  } catch {
    return false
  }
}

export function notePushAccount(accountId: string): void {
  try {
    localStorage.setItem(key, accountId)
  } catch {
    // Without storage the device ends with its session.
  }
}

export function forgetPushAccount(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing is stored then.
  }
}

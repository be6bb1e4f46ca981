/** The account that switched push messages on in this browser. Another one that logs in here receives none. */
const storageKey = 'pushAccount'

export const isPushAccount = (accountId: string): boolean => {
  try {
    return localStorage.getItem(storageKey) === accountId
  } catch {
    return false
  }
}

export function notePushAccount(accountId: string): void {
  try {
    localStorage.setItem(storageKey, accountId)
  } catch {
    // Without storage the device ends with its session.
  }
}

export function forgetPushAccount(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing is stored then.
  }
}

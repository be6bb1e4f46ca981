const storageKey = 'wedding'
let inThisTab: string | null = null

/** Returns the id of the wedding last used in this browser, or null. */
export function chosenWedding(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? inThisTab
  } catch {
    return inThisTab
  }
}

export function chooseWedding(id: string): void {
  inThisTab = id
  try {
    localStorage.setItem(storageKey, id)
  } catch {
    return
  }
}

export function forgetWedding(): void {
  inThisTab = null
  try {
    localStorage.removeItem(storageKey)
  } catch {
    return
  }
}

const storageKey = 'wedding'
let inThisTab: string | null = null

/** The wedding that was last worked on in this browser, if any. */
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

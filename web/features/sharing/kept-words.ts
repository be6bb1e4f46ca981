const keyOf = (weddingId: string) => `invitacion:${weddingId}`

/** The words the couple made of the invitation, on this device; null while they are ours. */
export function keptWords(weddingId: string): string | null {
  try {
    return localStorage.getItem(keyOf(weddingId))
  } catch {
    return null
  }
}

export function keepWords(weddingId: string, words: string | null): void {
  try {
    if (words === null) localStorage.removeItem(keyOf(weddingId))
    else localStorage.setItem(keyOf(weddingId), words)
  } catch {
    return
  }
}

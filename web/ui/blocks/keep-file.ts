/** Gives a file to the browser to keep. */
export function keepFile({ name, type, content }: { name: string; type: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Has the browser keep what is at an address of ours: it writes it to the disk as it comes, and shows how far that is. */
export function fetchByAddress(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

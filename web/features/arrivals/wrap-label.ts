const maxLineLength = 20

/** Breaks a name into lines that fit beside its bar. A longer word is broken, and nothing is left out. */
export function wrapLabel(name: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of name.split(' ').flatMap(wordParts)) {
    if (line !== '' && line.length + 1 + word.length > maxLineLength) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

const wordParts = (word: string): string[] => word.match(new RegExp(`.{1,${maxLineLength}}`, 'gu')) ?? []

/** Parses an array literal of PostgreSQL: `{1,NULL,"a \"b\"",{2}}`, with or without bounds before it. */
export function readArray(literal: string, readElement: (text: string) => unknown): unknown[] {
  let at = literal.indexOf('{')

  const quoted = (): string => {
    let text = ''
    for (at++; at < literal.length && literal[at] !== '"'; at++) {
      if (literal[at] === '\\') at++
      text += literal.charAt(at)
    }
    at++
    return text
  }
  const plain = (): string => {
    const start = at
    while (at < literal.length && literal[at] !== ',' && literal[at] !== '}') at++
    return literal.slice(start, at)
  }
  const element = (): unknown => {
    if (literal[at] === '{') return list()
    if (literal[at] === '"') return readElement(quoted())
    const text = plain()
    return text === 'NULL' ? null : readElement(text)
  }
  const list = (): unknown[] => {
    const elements: unknown[] = []
    at++
    while (at < literal.length && literal[at] !== '}') {
      elements.push(element())
      if (literal[at] === ',') at++
    }
    at++
    return elements
  }
  return list()
}

import { file, importsOf, isCode } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

/** Returns the groups of files with circular imports, types included, each group once (Tarjan's algorithm). */
function circlesIn(files: readonly SourceFile[]): string[][] {
  const code = files.filter(isCode)
  const paths = new Set(code.map(({ path }) => path))
  const targets = new Map(
    code.map((source) => [source.path, importsOf(source).filter((target) => paths.has(target))]),
  )
  const circles: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []
  /** Returns the earliest open file that is reachable from this one. */
  const visit = (path: string): number => {
    const own = order.size
    order.set(path, own)
    open.push(path)
    let earliest = own
    for (const target of targets.get(path) ?? []) {
      if (!order.has(target)) earliest = Math.min(earliest, visit(target))
      else if (open.includes(target)) earliest = Math.min(earliest, order.get(target) ?? own)
    }
    if (earliest === own) {
      const group = open.splice(open.indexOf(path))
      if (group.length > 1) circles.push(group.toSorted())
    }
    return earliest
  }
  for (const path of paths) if (!order.has(path)) visit(path)
  return circles
}

const circles: Rule = {
  name: 'no circles: files never import each other around, types included',
  check: (files) => circlesIn(files).map((group) => `${group.join(' and ')} import each other`),
  caught: [
    [
      file('web/ui/list.tsx', `import { Row } from './row.tsx'`),
      file('web/ui/row.tsx', `import type { Item } from './list.tsx'`),
    ],
    [
      file('shared/money.ts', `export * from './currency.ts'`),
      file('shared/currency.ts', `import { units } from './units.ts'`),
      file('shared/units.ts', `const money = () => import('#shared/money.ts')`),
    ],
  ],
  allowed: [
    file('web/ui/list.tsx', `import { Row } from './row.tsx'; import { item } from './item.ts'`),
    file('web/ui/row.tsx', `import { item } from './item.ts'`),
    file('web/ui/item.ts', `import { useState } from 'react'`),
  ],
}

export const circleRules: readonly Rule[] = [circles]

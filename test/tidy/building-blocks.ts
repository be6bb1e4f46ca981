import { file, importsOf, isCode, isTest } from './source-file.ts'
import type { Rule } from './source-file.ts'

/**
 * The widgets that the workspace takes from MUI: those whose keyboard and focus handling matter more than their
 * style.
 */
const widgets = new Set(['Autocomplete', 'Checkbox', 'Chip', 'Divider', 'Menu', 'MenuItem', 'Popover'])

const places: readonly (readonly [RegExp, (module: string) => boolean])[] = [
  [/^web\/theme\//, (module) => module === '@mui/material/styles'],
  [/^web\/ui\/blocks\//, (module) => /^@mui\/material\/(Menu|Dialog(Actions|Content|Title)?)$/.test(module)],
  [
    /^web\/(features|workspace|workbench)\//,
    (module) =>
      module.startsWith('@mui/x-charts/') || widgets.has(/^@mui\/material\/(\w+)$/.exec(module)?.[1] ?? ''),
  ],
]

/** The workspace is styled by `web/ui/blocks` and style sheets; MUI provides behaviour (decision 0035). */
const muiForBehaviour: Rule = {
  name: 'building blocks: MUI brings behaviour, and dialogs are the Modal of web/ui/blocks',
  check: (files) =>
    files
      .filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(?:from|import)\s*\(?'(@mui\/[^']+)'/g)]
          .map(([, module = '']) => module)
          .filter((module) => !places.some(([place, isAllowed]) => place.test(path) && isAllowed(module)))
          .map((module) => `${path} imports ${module}`),
      ),
  caught: [
    [file('web/features/board/x.tsx', "import Dialog from '@mui/material/Dialog'")],
    [file('web/features/board/x.tsx', "import Button from '@mui/material/Button'")],
    [file('web/features/board/x.tsx', "import { useMediaQuery } from '@mui/material'")],
    [file('web/workspace/shell/x.ts', "import { styled } from '@mui/material/styles'")],
    [file('web/ui/field.tsx', "import TextField from '@mui/material/TextField'")],
    [file('web/routes/couple/x.tsx', "const Menu = lazy(() => import('@mui/material/Menu'))")],
  ],
  allowed: [
    file('web/ui/blocks/modal.tsx', "import Dialog from '@mui/material/Dialog'"),
    file('web/features/board/x.tsx', "import Menu from '@mui/material/Menu'"),
    file('web/features/overview/x.tsx', "import { LineChart } from '@mui/x-charts/LineChart'"),
    file('web/theme/mui-theme.ts', "import { createTheme } from '@mui/material/styles'"),
  ],
}

/** Returns the files that the pages of guests load, at once or later. */
function reachedByGuests(files: Parameters<Rule['check']>[0]) {
  const byPath = new Map(files.filter((one) => isCode(one) && !isTest(one)).map((one) => [one.path, one]))
  const reached = new Set([...byPath.keys()].filter((path) => path.startsWith('web/routes/guest/')))
  for (const path of reached)
    for (const target of importsOf(byPath.get(path) ?? file(path)))
      if (byPath.has(target)) reached.add(target)
  return [...reached].map((path) => byPath.get(path) ?? file(path))
}

/** React shows an error instead of the page when the code of a part does not arrive. */
const partsOfGuests: Rule = {
  name: 'building blocks: a part of a guest’s page loads by lazyPart, so that the page stays without it',
  check: (files) =>
    reachedByGuests(files)
      .filter(
        ({ path, text }) => path !== 'web/ui/lazy-part.ts' && /\blazy\b[^}\n]*\} from 'react'/.test(text),
      )
      .map(({ path }) => `${path} must load its parts by lazyPart, not by lazy`),
  caught: [
    [file('web/routes/guest/list.tsx', "import { lazy, Suspense } from 'react'")],
    [
      file('web/routes/guest/list.tsx', "const load = () => import('#web/features/gift-list/map.tsx')"),
      file('web/features/gift-list/map.tsx', "import { lazy } from 'react'"),
    ],
  ],
  allowed: [
    file('web/routes/guest/list.tsx', "import { lazyPart } from '#web/ui/lazy-part.ts'"),
    file('web/ui/lazy-part.ts', "import { lazy } from 'react'"),
    file('web/features/overview/growth.tsx', "import { lazy } from 'react'"),
  ],
}

const hasHiddenScrollbar = (text: string) => text.includes('scrollbar-width: none')
const ofGuests = 'web/features/gift-list/gift-list.css'
const stripsThatScroll: Rule = {
  name: 'building blocks: a row of the workspace that scrolls sideways is a scroll-strip, which shows that it does',
  check: (files) =>
    files
      .filter(
        ({ path, text }) =>
          /^web\/.*\.css$/.test(path) &&
          path !== 'web/ui/blocks/scroll-strip.css' &&
          path !== ofGuests &&
          hasHiddenScrollbar(text),
      )
      .map(({ path }) => `${path} sets the scrollbar of a row: give the row the class scroll-strip`),
  caught: [[file('web/features/ideas/x.css', '.tabs { overflow-x: auto; scrollbar-width: none }')]],
  allowed: [
    file('web/ui/blocks/scroll-strip.css', '.ws .scroll-strip { scrollbar-width: thin }'),
    file('web/features/ideas/x.css', '.tabs { overflow-x: auto }'),
  ],
}

export const buildingBlockRules = [muiForBehaviour, partsOfGuests, stripsThatScroll]

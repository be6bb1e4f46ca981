import { file } from './source-file.ts'
import type { Rule } from './source-file.ts'

/**
 * The widgets that the workspace takes from MUI: those whose keyboard and focus handling matter more than their
 * style.
 */
const widgets = new Set(['Autocomplete', 'Checkbox', 'Chip', 'Divider', 'Menu', 'MenuItem', 'Popover'])

const places: readonly (readonly [RegExp, (module: string) => boolean])[] = [
  [/^web\/theme\//, (module) => module === '@mui/material/styles'],
  [/^web\/ui\/blocks\//, (module) => /^@mui\/material\/Dialog(Actions|Content|Title)?$/.test(module)],
  [
    /^web\/(features|workspace)\//,
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

export const buildingBlockRules = [muiForBehaviour]

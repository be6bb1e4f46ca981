import { createTheme, type Theme } from '@mui/material/styles'
import { breakpoints, spacingUnit } from './measures.ts'
import { paletteOf } from './palette.ts'
import type { Scheme, ThemeName } from './theme-names.ts'
import { stateColours, themes } from './themes.ts'

/** Returns the MUI theme with the same colours and measures. */
export function muiTheme(name: ThemeName, scheme: Scheme): Theme {
  const colours = paletteOf(name, scheme)
  const colour = (key: string) => colours[key] ?? '#000000'
  const [, medium, large, extraLarge] = themes[name].radii
  const state = (key: keyof typeof stateColours) => ({
    main: colour(`${key}-text`),
    light: stateColours[key],
    contrastText: colour('surface'),
  })
  return createTheme({
    spacing: spacingUnit,
    breakpoints: { values: breakpoints },
    shape: { borderRadius: medium },
    typography: {
      fontFamily: 'var(--sans)',
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 500 },
    },
    palette: {
      mode: scheme,
      primary: { main: colour('primary-fill'), contrastText: colour('on-primary') },
      secondary: { main: colour('ink-2'), contrastText: colour('surface') },
      success: state('success'),
      warning: state('warning'),
      error: state('error'),
      info: state('info'),
      background: { default: colour('ground'), paper: colour('surface') },
      text: { primary: colour('ink'), secondary: colour('ink-2'), disabled: colour('ink-3') },
      divider: colour('line'),
    },
    components: {
      MuiPaper: {
        styleOverrides: { root: { background: 'var(--surface)', color: 'var(--ink)' } },
      },
      MuiDialog: { styleOverrides: { paper: { borderRadius: extraLarge } } },
      MuiDialogTitle: { styleOverrides: { root: { padding: 'var(--s2) var(--s2-5)' } } },
      MuiDialogContent: { styleOverrides: { root: { padding: 'var(--s2) var(--s2-5)' } } },
      MuiMenu: { styleOverrides: { paper: { borderRadius: large, boxShadow: 'var(--shadow-2)' } } },
      MuiMenuItem: { styleOverrides: { root: { padding: 'var(--s0-5) var(--s2)', whiteSpace: 'normal' } } },
      MuiModal: { defaultProps: { container: openSheet } },
      MuiPopover: { defaultProps: { container: openSheet } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
    },
  })
}

/**
 * Returns the container of menus and dialogs: the open sheet, if there is one. A sheet is a native modal
 * dialog, which covers everything outside of it and makes it inert.
 */
const openSheet = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

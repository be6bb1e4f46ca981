import { ThemeProvider } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { useAppearance } from './appearance.ts'
import { muiTheme } from './mui-theme.ts'

/** MUI in the chosen theme, for the workspace only: it is drawn in the browser, where theme and mode are known. */
export function WorkspaceTheme({ children }: { children: ReactNode }) {
  const { theme, scheme } = useAppearance()
  const mui = useMemo(() => muiTheme(theme, scheme), [theme, scheme])
  return <ThemeProvider theme={mui}>{children}</ThemeProvider>
}

import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { useAppearance } from './appearance.ts'
import { muiTheme } from './mui-theme.ts'
import { styleNonce } from './style-nonce.ts'
import { isThemeName } from './theme-names.ts'

/** Created once per document, since its nonce does not change. */
let cache: ReturnType<typeof createCache> | undefined
const styleCache = () => (cache ??= createCache({ key: 'css', nonce: styleNonce() }))

/** MUI in the chosen theme, for the workspace only, which renders in the browser. */
export function WorkspaceTheme({ children }: { children: ReactNode }) {
  const { theme: shown, own, scheme } = useAppearance()
  const theme = isThemeName(shown) ? shown : own
  const mui = useMemo(() => muiTheme(theme, scheme), [theme, scheme])
  return (
    <CacheProvider value={styleCache()}>
      <ThemeProvider theme={mui}>{children}</ThemeProvider>
    </CacheProvider>
  )
}

import { useMatches } from 'react-router'
import { defaultTheme, isThemeName, themes } from './themes.ts'

/** The attributes of `<html>` that choose the colours: the wedding's theme on its pages, the visitor's own elsewhere. */
export function useTheme() {
  const matches = useMatches()
  const wedding = matches.map(({ loaderData }) => themeOf(loaderData)).find((name) => name !== null)
  const name = wedding ?? defaultTheme
  return {
    'data-app-theme': name,
    'data-mui-color-scheme': themes[name].nature,
    'data-theme-of': wedding ? 'wedding' : 'visitor',
  }
}

function themeOf(data: unknown) {
  if (typeof data !== 'object' || data === null || !('theme' in data)) return null
  return isThemeName(data.theme) ? data.theme : null
}

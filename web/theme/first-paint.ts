import { defaultTheme, themeNames, themes } from './themes.ts'

const short = (name: string) => name.slice(0, -'Theme'.length)
const known = themeNames.map(short).join('|')
const dark = themeNames
  .filter((name) => themes[name].nature === 'dark')
  .map(short)
  .join('|')

/**
 * Runs before anything is painted, so that nobody sees one theme turn into another: the same rule as `appearanceOf` in
 * `choice.ts`, for a page that has nothing but its `<html>` yet. It only reads; where storage is closed the page stays as it came.
 */
export const firstPaintScript = `(d=>{try{let s=localStorage,h=d.dataset,t=s.appTheme,m=s['mui-mode'];if(h.themeOf!='wedding')h.appTheme=/^(${known})Theme$/.test(t)?t:'${defaultTheme}';if(!/^(light|dark|system)$/.test(m))m=/${dark}/.test(h.appTheme)?'dark':'light';h.muiColorScheme=m=='system'?matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light':m}catch(e){}})(document.documentElement)`

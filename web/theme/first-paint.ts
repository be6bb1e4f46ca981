import { defaultTheme, natures, themeNames } from './theme-names.ts'

const short = (name: string) => name.slice(0, -'Theme'.length)
const known = themeNames.map(short).join('|')
const dark = themeNames
  .filter((name) => natures[name] === 'dark')
  .map(short)
  .join('|')

/**
 * Runs before the first paint to prevent a flash of another theme. Applies the rule of `appearanceOf` in
 * `choice.ts` to the `<html>` element. Only reads storage; without it the page stays as sent.
 */
export const firstPaintScript = `(d=>{try{let s=localStorage,h=d.dataset,t=s.appTheme,m=s['mui-mode'];if(h.themeOf!='wedding')h.appTheme=/^(${known})Theme$/.test(t)?t:'${defaultTheme}';if(!/^(light|dark|system)$/.test(m))m=/${dark}/.test(h.appTheme)?'dark':'light';h.muiColorScheme=m=='system'?matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light':m}catch(e){}})(document.documentElement)`

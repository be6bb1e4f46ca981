import { defaultTheme, themeNames, themes } from './themes.ts'

const dark = themeNames.filter((name) => themes[name].nature === 'dark').map((name) => name.slice(0, -5))

/**
 * Runs before anything is painted, so that nobody sees one theme turn into another: the stored theme (the wedding's own on its
 * pages), and the stored mode or else the theme's nature, which for light themes means what the device prefers.
 */
export const firstPaintScript = `(d=>{try{let s=localStorage,h=d.dataset,t=s.appTheme,m=s['mui-mode'];if(h.themeOf!='wedding'&&/^(${themeNames.map((name) => name.slice(0, -5)).join('|')})Theme$/.test(t))h.appTheme=t;t=h.appTheme||'${defaultTheme}';m=m||(/${dark.join('|')}/.test(t)?'dark':'system');m=h.muiColorScheme=m=='system'?matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light':m=='dark'?m:'light';s['mui-color-scheme']=m}catch(e){}})(document.documentElement)`

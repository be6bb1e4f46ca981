import type { KeepsakeLook } from '#server/domain/papers/passport/index.ts'

const face = (name: string, weight: number, style: string, file: string): string =>
  `@font-face{font-family:${name};font-weight:${weight};font-style:${style};font-display:swap;src:url(${file}.ttf)}`

/** The fonts in the box; those for central European letters are separate files. */
export const boxFonts = ['display', 'italic', 'text', 'strong'].flatMap((name) => [name, `${name}-further`])

const faces = [
  face('Display', 400, 'normal', 'display'),
  face('Display', 400, 'italic', 'italic'),
  face('Text', 400, 'normal', 'text'),
  face('Text', 600, 'normal', 'strong'),
  face('Display Further', 400, 'normal', 'display-further'),
  face('Display Further', 400, 'italic', 'italic-further'),
  face('Text Further', 400, 'normal', 'text-further'),
  face('Text Further', 600, 'normal', 'strong-further'),
].join('\n')

/** One plain style sheet, so that the pages still render in twenty years. */
const sheet = `*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.65 Text,'Text Further',Verdana,sans-serif}
h1,h2,h3,.names,blockquote,.when{font-family:Display,'Display Further',Georgia,serif;font-weight:400;line-height:1.2}
h1{font-size:clamp(2rem,6vw,3.2rem);margin:0 0 1.4rem}
h2{font-size:clamp(1.4rem,4vw,1.9rem);color:var(--accent);margin:0 0 .5rem}
h3{font-size:1.3rem;margin:.9rem 0 .2rem}
p{margin:0 0 .8rem}
a{color:var(--accent);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible,audio:focus-visible,.table:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.skip{position:absolute;left:-99in}
.skip:focus{left:1rem;top:1rem;z-index:2;background:#fff;padding:.6rem 1rem}
.top{display:flex;flex-wrap:wrap;gap:.4rem 2rem;align-items:baseline;padding:1.1rem max(1.2rem,calc(50% - 32.8rem));background:var(--cover);color:var(--foil)}
.top a{color:inherit;text-decoration:none}
.top .names{font-size:1.35rem}
.top ul{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;list-style:none;margin:0;padding:0;font-size:.92rem}
.top li a{display:block;padding:.4rem 0}
.top li a:hover,.top a[aria-current]{text-decoration:underline;text-underline-offset:.4em}
main{max-width:44rem;margin:0 auto;padding:3rem 1.2rem 4rem}
.index main,.journey main{max-width:68rem}
main:has(.table){max-width:60rem}
footer{padding:2rem 1.2rem 3rem;text-align:center;color:var(--soft);font-size:.9rem}
.cover{display:grid;grid-template-columns:1.4fr 1fr;align-items:center;gap:2.4rem;margin-bottom:2.4rem}
.cover img{width:100%;border-radius:10px;display:block}
.over{font-size:.85rem;letter-spacing:.14em;text-transform:uppercase;color:var(--soft)}
.cover h1{font-size:clamp(2.4rem,7vw,4.2rem);margin-bottom:.6rem;overflow-wrap:anywhere}
.when{font-style:italic;font-size:1.25rem;color:var(--accent)}
.lead{max-width:40rem;font-size:1.12rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem;list-style:none;padding:0;margin:2rem 0 3rem}
.cards a{display:grid;gap:.25rem;height:100%;align-content:start;padding:1.2rem 1.3rem;border:1px solid var(--tint);border-top:3px solid var(--accent);background:#fff;border-radius:8px;color:inherit;text-decoration:none;box-shadow:0 1px 3px rgb(0 0 0/.07)}
.cards a:hover strong{text-decoration:underline;text-underline-offset:.2em}
.cards strong{font:400 1.35rem/1.25 Display,'Display Further',Georgia,serif}
.cards span{color:var(--soft);font-size:.95rem}
.cards em{font-style:normal;font-size:.88rem;color:var(--accent)}
.files ul,.plain{list-style:none;padding:0}
.files li,.plain li{padding:.55rem 0;border-top:1px solid var(--tint)}
.small{font-size:.92rem;color:var(--soft)}
article,main>section:not(.cover){margin:0 0 2.6rem}
.leg{margin-bottom:3.6rem}
.journey .leg{display:grid;grid-auto-flow:dense;align-items:start;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:1.6rem}
.journey .leg>h2,.journey .leg>p{grid-column:1/-1;margin:0}
.gift{margin:0;padding:0 1.2rem 1.1rem;background:#fff;border-radius:10px;box-shadow:0 1px 4px rgb(0 0 0/.09);overflow:hidden}
.gift .face{display:block;width:calc(100% + 2.4rem);margin:0 -1.2rem;aspect-ratio:1200/630;object-fit:cover}
.gift.remembered{grid-column:1/-1}
.gift.remembered>.face{float:left;width:44%;margin:0 1.8rem 1rem -1.2rem;border-end-end-radius:10px}
.gift.remembered>.photos{clear:both}
.where{color:var(--soft);font-style:italic}
.lived{display:inline-block;font-style:normal;font-size:.82rem;font-weight:600;color:var(--accent);border:2px solid currentcolor;border-radius:99px;padding:.05rem .7rem;transform:rotate(-2deg)}
.givers{font:italic 1.05rem/1.5 Display,'Display Further',Georgia,serif}
.givers span{display:block;font:400 .85rem/1.5 Text,sans-serif;color:var(--soft)}
.memory{border-left:3px solid var(--foil);padding-left:1rem}
details{margin:0 0 .9rem}
summary{cursor:pointer;color:var(--accent);padding:.3rem 0}
figure{margin:0 0 1rem}
figure img{display:block;max-width:100%;border-radius:6px}
figcaption{font-size:.9rem;color:var(--soft);padding-top:.3rem}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:.9rem;margin:.9rem 0}
.photos img{width:100%}
blockquote{margin:.8rem 0;padding:1.1rem 1.3rem;background:var(--tint);border-radius:8px;font-size:1.25rem;font-style:italic;line-height:1.5}
blockquote p:last-child{margin:0}
.tables main,.padrinazgos main{max-width:68rem}
.tables section,.padrinazgos article{display:inline-block;vertical-align:top;width:min(19rem,100%);margin:0 1.6rem 2rem 0}
.padrinazgos .face{display:block;width:100%;margin:0 0 1rem;aspect-ratio:3/2;object-fit:cover;border-radius:6px}
.tables ol{margin:0;padding-left:1.6rem}
.task{margin-bottom:1.3rem}
.task h3{margin-top:0}
.task .plain li{padding:.3rem 0}
.giver{padding-bottom:2rem;border-bottom:1px solid var(--tint)}
.giver figure img{max-width:20rem;width:100%}
.voice{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:center}
.voice span{flex-basis:100%}
audio{max-width:100%}
.mail{padding:.8rem 0 .2rem 1rem;border-left:2px solid var(--tint)}
.said{overflow-wrap:anywhere}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.95rem}
th,td{text-align:left;padding:.5rem .8rem .5rem 0;border-bottom:1px solid var(--tint);vertical-align:top;font-weight:400}
thead th{font-weight:600;font-size:.85rem}
td.sum,th.sum{text-align:right;white-space:nowrap}
td.day{white-space:nowrap}
tbody th{min-width:7rem;overflow-wrap:anywhere}
@media(max-width:46rem){.gift.remembered>.face{float:none;width:calc(100% + 2.4rem);margin:0 -1.2rem;border-radius:0}.cover{grid-template-columns:1fr;gap:1.2rem}main{padding-top:2rem}}
@media print{.top nav,.skip,audio{display:none}body{background:#fff}.gift{break-inside:avoid;box-shadow:none;border:1px solid #ccc}}
`

/** The style sheet of a box in the colours of a theme. */
export function boxStyle({ inks }: KeepsakeLook): string {
  const { cover, accent, tint, ink, soft, foil, paper } = inks
  const colours = Object.entries({ cover, accent, tint, ink, soft, foil, paper })
  const root = colours.map(([name, value]) => `--${name}:${value}`).join(';')
  return `${faces}\n:root{${root}}\n${sheet}`
}

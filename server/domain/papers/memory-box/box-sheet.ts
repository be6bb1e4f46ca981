/** One plain style sheet, so that the pages still render in twenty years. */
export const boxSheet = `*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.65 var(--text)}
h1,h2,h3,.names,blockquote,.when{font-family:var(--display);font-weight:400;line-height:1.2}
h1{font-size:clamp(2rem,6vw,3.2rem);margin:0 0 2.2rem;text-align:center;text-wrap:balance}
h1::after{content:'';display:block;height:2.6rem;margin-top:.5rem;background:var(--ornament) center/auto 100% no-repeat}
.cover h1::after{margin-top:1rem;background:var(--ornament-foil) left/auto 100% no-repeat}
h2{font-size:clamp(1.4rem,4vw,1.9rem);color:var(--accent);margin:0 0 .5rem;text-wrap:balance}
h3{font-size:1.3rem;margin:.9rem 0 .2rem}
p{margin:0 0 .8rem}
a{color:var(--accent);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible,audio:focus-visible,.table:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.skip{position:absolute;left:-99in}
.skip:focus{left:1rem;top:1rem;z-index:2;background:var(--card);padding:.6rem 1rem}
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
.cover{display:grid;grid-template-columns:1.4fr 1fr;align-items:center;gap:2.4rem;margin-bottom:2.4rem;padding:2.4rem;background:var(--cover);color:var(--foil);border-radius:12px;outline:1px solid var(--foil);outline-offset:-14px;box-shadow:inset 0 0 0 17px var(--cover),inset 0 0 0 17.5px var(--foil)}
.cover img{width:100%;border-radius:6px;display:block}
.over{font-size:.85rem;letter-spacing:.14em;text-transform:uppercase}
.cover h1{text-align:start;font-size:clamp(2.2rem,5vw,3.5rem);margin-bottom:.6rem;overflow-wrap:anywhere}
.when{font-style:italic;font-size:1.25rem;margin:0}
.lead{max-width:40rem;margin:0 auto;font-size:1.12rem;text-align:center;text-wrap:balance}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem;list-style:none;padding:0;margin:2rem 0 3rem}
.cards a{display:grid;gap:.25rem;height:100%;align-content:start;padding:1.2rem 1.3rem;border:1px solid var(--tint);border-top:3px solid var(--accent);background:var(--card);border-radius:8px;color:inherit;text-decoration:none;box-shadow:0 1px 3px rgb(0 0 0/.07)}
.cards a:hover strong{text-decoration:underline;text-underline-offset:.2em}
.cards strong{font:400 1.35rem/1.25 var(--display)}
.cards span{color:var(--soft);font-size:.95rem}
.cards em{font-style:normal;font-size:.88rem;color:var(--accent)}
.files ul,.plain{list-style:none;padding:0}
.files ul{columns:20rem;column-gap:2rem}
.files li{break-inside:avoid}
.files li,.plain li{padding:.55rem 0;border-top:1px solid var(--tint)}
.small{font-size:.92rem;color:var(--soft)}
article,main>section:not(.cover){margin:0 0 2.6rem}
.leg{margin-bottom:3.6rem}
.journey .leg>h2{text-align:center}
.journey .leg>h2+p{text-align:center}
.journey .leg{display:grid;grid-auto-flow:dense;align-items:start;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:1.6rem}
.journey .leg>h2,.journey .leg>p{grid-column:1/-1;margin:0}
.gift{margin:0;padding:0 1.2rem 1.1rem;background:var(--card);border-radius:10px;box-shadow:0 1px 4px rgb(0 0 0/.09),0 0 0 1px var(--tint);overflow:hidden}
.gift .face+h3{border-top:2px solid var(--foil);margin:0 -1.2rem .2rem;padding:1rem 1.2rem 0}
.gift.remembered .face+h3{border-top:0;margin:0;padding-top:1.4rem}
.gift .face{display:block;width:calc(100% + 2.4rem);margin:0 -1.2rem;aspect-ratio:1200/630;object-fit:cover}
.gift.remembered{grid-column:1/-1;outline:1px solid var(--foil);outline-offset:-8px}
.gift.remembered .face{position:relative;z-index:1}
.gift.remembered>.face{float:left;width:44%;margin:0 1.8rem 1rem -1.2rem;border-end-end-radius:10px}
.gift.remembered>.photos{clear:both}
.where{color:var(--soft);font-style:italic}
.lived{display:inline-block;font-style:normal;font-size:.82rem;font-weight:600;color:var(--accent);border:2px solid currentcolor;border-radius:99px;padding:.05rem .7rem;transform:rotate(-2deg)}
.givers{font:italic 1.05rem/1.5 var(--display)}
.givers span{display:block;font:400 .85rem/1.5 var(--text);color:var(--soft)}
.memory{border-left:3px solid var(--foil);padding-left:1rem}
details{margin:0 0 .9rem}
summary{cursor:pointer;color:var(--accent);padding:.3rem 0}
figure{margin:0 0 1rem}
figure img{display:block;max-width:100%;border-radius:6px}
figcaption{font-size:.9rem;color:var(--soft);padding-top:.3rem}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:.9rem;margin:.9rem 0}
.photos img{width:100%}
blockquote{margin:.8rem 0;padding:1.1rem 1.3rem;background:var(--tint);border-inline-start:3px solid var(--foil);border-radius:2px 8px 8px 2px;font-size:1.25rem;font-style:italic;line-height:1.5}
blockquote p:last-child{margin:0}
.tables main,.padrinazgos main{max-width:68rem}
.tables #content,.padrinazgos #content{display:grid;align-items:start;grid-template-columns:repeat(auto-fill,minmax(min(19rem,100%),1fr));gap:1.4rem}
.tables h1,.padrinazgos h1{grid-column:1/-1;margin-bottom:1rem}
main>.place,.giver,.page main>section,.news main>article,.letters main>article,.tasks main>section{margin:0 0 1.6rem;padding:1.5rem 1.7rem;background:var(--card);border-radius:10px;box-shadow:0 1px 4px rgb(0 0 0/.09),0 0 0 1px var(--tint)}
main>.place{margin:0;overflow:hidden;border-top:3px solid var(--accent)}
.place>.face{display:block;width:calc(100% + 3.4rem);margin:-1.5rem -1.7rem 1rem;aspect-ratio:3/2;object-fit:cover}
.page main>section,.news main>article,.letters main>article{padding:1.9rem clamp(1.2rem,5vw,2.4rem)}
.tables ol{margin:0;padding-left:1.6rem}
.task{margin-bottom:1.3rem}
.task h3{margin-top:0}
.task .plain li{padding:.3rem 0}
.giver{display:flow-root}
.giver>.face{float:right;width:clamp(6rem,24%,9.5rem);margin:0 0 .8rem 1.2rem;aspect-ratio:4/3;object-fit:cover;border-radius:6px}
.giver h2{margin-bottom:.15rem}
.giver blockquote,.giver details,.giver .voice{clear:both}
.giver figure img{max-width:20rem;width:100%}
.voice{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:center}
.voice span{flex-basis:100%}
audio{max-width:100%}
.mail{padding:.8rem 0 .2rem 1rem;border-left:2px solid var(--tint)}
.said{overflow-wrap:anywhere}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.95rem}
th,td{text-align:left;padding:.5rem .8rem .5rem 0;border-bottom:1px solid var(--tint);vertical-align:top;font-weight:400}
thead th{font-weight:600;font-size:.85rem;background:var(--tint);border-bottom:2px solid var(--accent)}
th:first-child{padding-inline-start:.8rem}
td.sum,th.sum{text-align:right;white-space:nowrap}
td.day{white-space:nowrap}
tbody th{min-width:7rem;overflow-wrap:anywhere}
@media(max-width:46rem){.gift.remembered>.face{float:none;width:calc(100% + 2.4rem);margin:0 -1.2rem;border-radius:0}.cover{grid-template-columns:1fr;gap:1.2rem;padding:1.9rem}.top nav{min-width:0;max-width:100%}.top ul{flex-wrap:nowrap;overflow-x:auto;scrollbar-width:none}.top li{flex:none}main{padding-top:2rem}}
@media print{
@page{margin:15mm 14mm}
html{font-size:11px}
body{font-size:11.5px;line-height:1.5;background:none;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.top nav,.skip,audio,details:not([open]),.voice a{display:none}
.top{padding:0 0 .5rem;margin-bottom:1.2rem;justify-content:center;background:none;color:var(--accent);border-bottom:1px solid var(--foil)}
.index .top,.index .files{display:none}
main,.index main,.journey main,main:has(.table){max-width:none;padding:0}
h1{font-size:2.6rem;margin-bottom:1.4rem}
h1,h2,h3,summary,.journey .leg>p,.mail>.small{break-after:avoid}
p,li{orphans:3;widows:3}
.gift,.place,.giver,.mail,.task,blockquote,figure,tr,.cover,.cards li,.files li{break-inside:avoid}
.gift,main>.place,.giver,.page main>section,.news main>article,.letters main>article,.tasks main>section,.cards a{box-shadow:none;border:1px solid var(--tint)}
.page main>section,.news main>article,.letters main>article,.tasks main>section{padding:0;border:0;background:none}
.journey .leg{display:block;margin-bottom:1.4rem;orphans:1;widows:1}
.journey .leg>p{margin-bottom:1rem}
.gift{display:inline-block;vertical-align:top;width:31.8%;margin:0 1.1% 1.1rem 0}
.gift.remembered{display:block;width:auto}
.words main{columns:2;column-gap:1.4rem}
.words h1{column-span:all}
.giver{padding:1rem 1.2rem;margin-bottom:1.2rem}
.tables #content,.padrinazgos #content{grid-template-columns:repeat(3,1fr)}
.cards{grid-template-columns:repeat(3,1fr)}
.tasks main{columns:2;column-gap:2rem}
.tasks h1{column-span:all}
.photos{grid-template-columns:repeat(3,1fr)}
th,td{padding-block:.3rem}
footer{padding:1rem 0 0}
}
`

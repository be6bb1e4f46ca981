const modulePreload = /<link (?=[^>]*rel="modulepreload")[^>]*?href="([^"]+)"[^>]*>/g

/**
 * The pictures and words of the first screen come before the code that brings it to life: that is fetched, all of it together,
 * once the page was painted with its first picture (at once when nobody looks at it, and after a second in any case). A page of
 * another shape is left as it is.
 */
export function deferHydrationScripts(html: string, scriptNonce: string): string {
  const opening = `<script nonce="${scriptNonce}" type="module" async="">`
  const begin = html.indexOf(opening)
  const end = html.indexOf('</script>', begin)
  if (begin < 0 || end < 0) return html
  const addresses = [...html.matchAll(modulePreload)].map(([, address]) => address)
  const script = afterPaint(addresses, imported(html.slice(begin + opening.length, end)))
  const deferred = `${html.slice(0, begin)}<script nonce="${scriptNonce}">${script}${html.slice(end)}`
  return deferred.replace(modulePreload, '')
}

/** Static imports as dynamic ones, which may wait. */
function imported(code: string): string {
  return code
    .replace(/^import\s+("[^"]+");/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);')
}

const afterPaint = (addresses: readonly (string | undefined)[], code: string) => `${leaveByHistory}
(begin=>{let once=()=>{let now=begin;begin=()=>{};now()},painted=()=>requestAnimationFrame(()=>setTimeout(once)),first=document.querySelector('img[fetchpriority="high"]'),seen="largest-contentful-paint",soon=()=>setTimeout(painted,200);
if(document.hidden)once();else if(!first)painted();else{first.complete?soon():first.addEventListener("load",soon);
if(window.PerformanceObserver?.supportedEntryTypes?.includes(seen))new PerformanceObserver(all=>{if(all.getEntries().some(({element})=>element===first))painted()}).observe({type:seen,buffered:true})}
setTimeout(once,900)})(async()=>{
for(let href of ${JSON.stringify(addresses)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));
${code}})`

/**
 * After loading anew, a browser goes back within the document: the address changes and the page does not. Until the router listens
 * (entry.client.tsx takes this away), the page of that address is asked for, and this one is not brought to life any more.
 * Another place on the same page is not another page.
 */
const leaveByHistory =
  '(shown=>{onpopstate=()=>{if(location.pathname+location.search!==shown){leaving=true;location.reload()}}})(location.pathname+location.search);'

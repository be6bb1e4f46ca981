const modulePreload = 'rel="modulepreload"'

/**
 * Delays the hydration code until the first screen's images and texts are loaded: it is fetched after the
 * page was painted with its first image, at once in a hidden tab, and after 900 ms at the latest. An unknown
 * page is returned unchanged. The page is returned in parts, which contain whole elements of scripts and styles.
 */
export function deferHydrationScripts(html: string, scriptNonce: string): string[] {
  const opening = `<script nonce="${scriptNonce}" type="module" async="">`
  const begin = html.indexOf(opening)
  const end = html.indexOf('</script>', begin)
  if (begin < 0 || end < 0) return [html]
  const before = withoutPreloads(html.slice(0, begin))
  const after = withoutPreloads(html.slice(end + '</script>'.length))
  const script = afterPaint(
    [...before.addresses, ...after.addresses],
    imported(html.slice(begin + opening.length, end)),
  )
  return [...before.parts, `<script nonce="${scriptNonce}">${script}</script>`, ...after.parts]
}

/** Removes the links that preload modules, and returns their addresses. */
function withoutPreloads(html: string): { parts: string[]; addresses: string[] } {
  const addresses: string[] = []
  const parts: string[] = []
  let next = 0
  for (let mark = html.indexOf(modulePreload); mark >= 0; mark = html.indexOf(modulePreload, mark + 1)) {
    const begin = html.lastIndexOf('<', mark)
    const end = html.indexOf('>', mark) + 1
    const [, address] = /^<link [^>]*?href="([^"]+)"[^>]*>$/.exec(html.slice(begin, end)) ?? []
    if (address === undefined) continue
    addresses.push(address)
    parts.push(html.slice(next, begin))
    next = end
  }
  return { parts: [...parts, html.slice(next)], addresses }
}

/** Converts static imports to dynamic ones, which can be delayed. */
function imported(code: string): string {
  return code
    .replace(/^import\s+("[^"]+");/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);')
}

const afterPaint = (addresses: readonly string[], code: string) => `${reloadOnHistoryNavigation}
(begin=>{let once=()=>{let now=begin;begin=()=>{};now()},painted=()=>requestAnimationFrame(()=>setTimeout(once)),first=document.querySelector('img[fetchpriority="high"]'),seen="largest-contentful-paint",soon=()=>setTimeout(painted,200);
if(document.hidden)once();else if(!first)painted();else{first.complete?soon():first.addEventListener("load",soon);
if(window.PerformanceObserver?.supportedEntryTypes?.includes(seen))new PerformanceObserver(all=>{if(all.getEntries().some(({element})=>element===first))painted()}).observe({type:seen,buffered:true})}
setTimeout(once,900)})(async()=>{
for(let href of ${JSON.stringify(addresses)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));
${code}})`

/**
 * After a reload, back navigation can change the address without the page. Until the router takes over
 * (entry.client.tsx removes this handler), the page of that address is loaded instead of hydrating this one.
 * A change of the fragment alone is ignored.
 */
const reloadOnHistoryNavigation =
  '(shown=>{onpopstate=()=>{if(location.pathname+location.search!==shown){leaving=true;location.reload()}}})(location.pathname+location.search);'

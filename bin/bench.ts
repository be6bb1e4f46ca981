import type { BareOptions } from '../bench/machinery/bare-server.ts'
import type { OpenListsOptions } from '../bench/machinery/open-lists.ts'

// `npm run bench -- cached-page`: measures the cost beside a bare server that serves the same bytes in the same
// minutes. That server loads nothing of ours that it does not need.
const [name = '', ...args] = process.argv.slice(2)
if (name === 'serve-bare') {
  const { serveBare } = await import('../bench/machinery/bare-server.ts')
  await serveBare(JSON.parse(args[0] ?? '{}') as BareOptions)
} else if (name === 'open-lists') {
  const { openLists } = await import('../bench/machinery/open-lists.ts')
  await openLists(JSON.parse(args[0] ?? '{}') as OpenListsOptions)
} else {
  const { benchmarks } = await import('../bench/benchmarks.ts')
  const benchmark = benchmarks[name]
  if (benchmark) await benchmark(args)
  else {
    const names = Object.keys(benchmarks).map((known) => `  npm run bench -- ${known}\n`)
    process.stdout.write(`Which one?\n${names.join('')}`)
    process.exitCode = 1
  }
}

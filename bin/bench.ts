import { benchmarks } from '../bench/benchmarks.ts'
import { type BareOptions, serveBare } from '../bench/machinery/bare-server.ts'
import { openLists, type OpenListsOptions } from '../bench/machinery/open-lists.ts'

// `npm run bench -- cached-page`: measures the cost beside a bare server that serves the same bytes in the same
// minutes.
const [name = '', ...args] = process.argv.slice(2)
if (name === 'serve-bare') await serveBare(JSON.parse(args[0] ?? '{}') as BareOptions)
else if (name === 'open-lists') await openLists(JSON.parse(args[0] ?? '{}') as OpenListsOptions)
else {
  const benchmark = benchmarks[name]
  if (benchmark) await benchmark(args)
  else {
    const names = Object.keys(benchmarks).map((known) => `  npm run bench -- ${known}\n`)
    process.stdout.write(`Which one?\n${names.join('')}`)
    process.exitCode = 1
  }
}

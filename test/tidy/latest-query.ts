import { file, isCode, isTest } from './source-file.ts'
import type { Rule } from './source-file.ts'

/** The hooks that read the latest query. */
const home = 'web/ui/blocks/use-show-view.ts'
/** The guests' basket follows the address on arrival, before a filter can change it. */
const arrival = 'web/features/basket/'

const shapes = [
  // A setter that builds on the rendered parameters: in its functional form too, the router passes those of the last render.
  /const \[\w+, (\w+)\] = useSearchParams\(\)[\s\S]*?\b\1\((?!\{)/,
  /\bnavigate\((addressOf|boardAddress)\(\{ \.\.\./,
  /\bonSearch=\{\(\w+\) => (void )?navigate\(/,
]

const latestQuery: Rule = {
  name: `filters change the latest query of the address by ${home}, not the query of the last render`,
  check: (files) =>
    files
      .filter((source) => isCode(source) && !isTest(source) && source.path.startsWith('web/'))
      .filter(({ path }) => path !== home && !path.startsWith(arrival))
      .filter(({ text }) => shapes.some((shape) => shape.test(text)))
      .map(({ path }) => `${path} builds an address from rendered parameters: use ${home}`),
  caught: [
    [
      file(
        'web/features/x.tsx',
        'const [query, setQuery] = useSearchParams()\nsetQuery((before) => changed(before))',
      ),
    ],
    [file('web/features/x.tsx', 'const [query, setQuery] = useSearchParams()\nsetQuery(others, {})')],
    [file('web/routes/x.tsx', 'void navigate(addressOf({ ...view, stop }), { replace: true })')],
    [file('web/routes/x.tsx', '<ListSearch onSearch={(search) => void navigate(`?q=${search}`)} />')],
  ],
  allowed: [
    file(home, 'navigate(addressOf({ ...viewOf(latestQuery()), ...some }))'),
    file(
      'web/features/x.tsx',
      'const [query, setQuery] = useSearchParams()\nsetQuery({}, { replace: true })',
    ),
    file('web/features/x.tsx', '<Link to={addressOf({ ...view, open })} />\nshow({ stop })'),
  ],
}

export const latestQueryRules: readonly Rule[] = [latestQuery]

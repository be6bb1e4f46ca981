import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apiDescriptionRules } from '#test/tidy/api-descriptions.ts'
import { breakpointRules } from '#test/tidy/breakpoints.ts'
import { buildingBlockRules } from '#test/tidy/building-blocks.ts'
import { circleRules } from '#test/tidy/circles.ts'
import { decisionRules } from '#test/tidy/decisions.ts'
import { distanceRules } from '#test/tidy/distances.ts'
import { domainReadmeRules } from '#test/tidy/domain-readmes.ts'
import { doorRules } from '#test/tidy/doors.ts'
import { droppedCallRules } from '#test/tidy/dropped-calls.ts'
import { flakyTestRules } from '#test/tidy/flaky-tests.ts'
import { latestQueryRules } from '#test/tidy/latest-query.ts'
import { layerRules } from '#test/tidy/layers.ts'
import { moduleStateRules } from '#test/tidy/module-state.ts'
import { nameRules } from '#test/tidy/names.ts'
import { onePlaceRules } from '#test/tidy/one-place.ts'
import { privateWordRules } from '#test/tidy/private-words.ts'
import { purityRules } from '#test/tidy/purity.ts'
import { redirectRules } from '#test/tidy/redirects.ts'
import { refusalRules } from '#test/tidy/refusals.ts'
import { repeatedListRules } from '#test/tidy/repeated-lists.ts'
import { repository } from '#test/tidy/source-file.ts'
import { stateSetterRules } from '#test/tidy/state-setters.ts'
import { stateRules } from '#test/tidy/states.ts'
import { telltaleRules } from '#test/tidy/telltale-words.ts'
import { textRules } from '#test/tidy/texts.ts'
import { untrustedFileRules } from '#test/tidy/untrusted-files.ts'
import { webLayerRules } from '#test/tidy/web-layers.ts'
import { wordRules } from '#test/tidy/words.ts'

const files = repository()

describe.each([
  ...apiDescriptionRules,
  ...layerRules,
  ...breakpointRules,
  ...buildingBlockRules,
  ...circleRules,
  ...distanceRules,
  ...domainReadmeRules,
  ...doorRules,
  ...droppedCallRules,
  ...latestQueryRules,
  ...decisionRules,
  ...flakyTestRules,
  ...stateSetterRules,
  ...moduleStateRules,
  ...nameRules,
  ...onePlaceRules,
  ...privateWordRules,
  ...purityRules,
  ...redirectRules,
  ...refusalRules,
  ...repeatedListRules,
  ...stateRules,
  ...telltaleRules,
  ...textRules,
  ...untrustedFileRules,
  ...webLayerRules,
  ...wordRules,
])('$name', ({ check, caught, allowed }) => {
  test('the repository complies', () => {
    expect(check(files)).toEqual([])
  })

  test.each(caught.map((sample, index) => [index + 1, sample] as const))(
    'offence %i is found',
    (_, sample) => {
      expect(check(sample)).not.toEqual([])
    },
  )

  test('allowed samples pass', () => {
    expect(check(allowed)).toEqual([])
  })
})

test('the whole repository is checked', () => {
  const paths = files.map(({ path }) => path)
  for (const path of ['package.json', 'shared/money.ts', 'server/platform/env.ts', 'STYLE.md'])
    expect(paths).toContain(path)
  expect(paths.filter((path) => /^(node_modules|build|\.node|\.git)\//.test(path))).toEqual([])
})

test('no picture and no document is at the root of the repository', () => {
  const found = readdirSync('.').filter((name) => /\.(png|jpe?g|webp|pdf|zip|ics|csv)$/.test(name))
  expect(found).toEqual([])
})

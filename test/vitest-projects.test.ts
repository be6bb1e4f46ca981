import { expect, test } from 'vitest'
import { configDefaults } from 'vitest/config'
import configuration from '../vitest.config.ts'

const projects = (configuration.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
)

test('no project runs the tests of packages', () => {
  expect(projects.map(({ name }) => name)).toEqual(['unit', 'race', 'browser', 'demonstration'])
  for (const { exclude } of projects)
    expect(exclude ?? configDefaults.exclude).toEqual(expect.arrayContaining(configDefaults.exclude))
})

import type { World } from './authorization-world.fixture.ts'

/** The changes of a public list are open to these people, without credentials. */
export const listFeedAddress = <Person extends string>(people: readonly Person[]) => ({
  access: 'guest' as const,
  cases: [
    {
      name: 'changes of a public list',
      request: ({ wedding }: World) => ({ path: `/lista/${wedding.slug}` }),
      status: 200,
      allowed: people,
    },
    {
      name: 'changes of an invented list',
      request: () => ({ path: '/lista/nadie-y-nadie' }),
      status: 204,
      allowed: people,
    },
  ],
})

// Shows the building blocks of the workspace in their states, with hot reload: `npm run workbench`.
import { createServer } from 'vite'
import { workbenchConfig } from './build/workbench-config.ts'

const server = await createServer(workbenchConfig)
await server.listen()
server.printUrls()

export function packingEnvironment(): NodeJS.ProcessEnv

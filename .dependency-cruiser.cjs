/** The direction of imports (docs/map.md): a lower room never imports a higher one, and there are no cycles. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|spec)\\.tsx?$' },
  to: {
    path: '^(engine|features|server|tenants|tests|bench|scripts|openapi|schemas|main\\.tsx|worker\\.ts)',
    pathNot: allowed,
  },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-dev-dep',
      severity: 'error',
      from: { path: '^(engine|features|server|main)', pathNot: '\\.(test|spec)\\.tsx?$|/fixtures/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    only(
      'format-is-a-leaf',
      '^engine/(format|texts)/',
      '^(openapi/generated|engine/(format|texts))/',
      'Display and texts depend on nothing.',
    ),
    only(
      'expression-is-low',
      '^engine/expression/',
      '^(openapi/generated|engine/(expression|format|texts))/',
      'Expressions know no manifest and no screen.',
    ),
    only(
      'contract-is-low',
      '^engine/contract/',
      '^(openapi/generated|engine/(contract|expression|format|texts))/|^engine/manifest/ir\\.ts$',
      'The client knows no screen.',
    ),
    only(
      'manifest-is-pure',
      '^engine/manifest/',
      '^(openapi/generated|schemas|engine/(manifest|contract|expression|format|texts))/|^engine/shell/icon-names\\.ts$',
      'The compiler knows no React and no DOM.',
    ),
    only(
      'session-below-blocks',
      '^engine/session/',
      '^(openapi/generated|engine/(session|manifest|contract|expression|format|texts))/|^engine/feature\\.ts$',
      'Session knows no block and no shell.',
    ),
    only(
      'blocks-below-shell',
      '^engine/blocks/',
      '^(openapi/generated|engine/(blocks|session|manifest|contract|expression|format|texts))/|^engine/((feature|log)\\.ts$|shell/(icons|icon-names|MantineShell)\\.tsx?$)',
      'Blocks know no shell but its icons.',
    ),
    only(
      'offline-below-shell',
      '^engine/offline/',
      '^(openapi/generated|engine/(offline|session|manifest|contract|expression|format|texts))/|^engine/feature\\.ts$',
      'What a device keeps knows no screen: the worker that reads it has none.',
    ),
    only(
      'engine-names-no-feature',
      '^engine/',
      '^(engine|openapi/generated|schemas)/',
      'The engine names no feature, tenant or server.',
    ),
    only(
      'server-stays-server',
      '^server/',
      '^(server|openapi/generated|engine/(manifest|expression|contract/(query-key|paths)\\.ts|texts|format)|engine/cli/(command|options|project|format-json)\\.ts$|engine/session/(types|settings|scope|decide|gate|missing)\\.ts$|engine/feature\\.ts$|engine/offline/names\\.ts$|engine/blocks/(runtime/(params|records)|list/export-address|parts/file-url)\\.ts$)|^features/([^/]+/rules|gates)\\.ts$|^scripts/build',
      'The server imports the contract, the pure compiler and rules.ts of a feature; for the first HTML also the pure files that decide what an address shows, so that server and browser answer alike.',
    ),
    only(
      'server-db-is-a-leaf',
      '^server/db/',
      '^server/db/|^engine/manifest/project-dir\\.ts$',
      'The database knows no request and no module.',
    ),
    only(
      'server-contract-is-low',
      '^server/contract/',
      '^(openapi/generated|engine/(format|texts)|server/(contract|db))/?|^engine/manifest/(project-dir|envelope)\\.ts$',
      'What the contract says of requests and answers knows neither who executes them nor who answers them.',
    ),
    only(
      'server-pipeline-below-modules',
      '^server/pipeline/',
      '^(openapi/generated|engine/format|server/(pipeline|contract|db))/?|^engine/manifest/abilities\\.ts$',
      'The steps of executing an operation know no module.',
    ),
    only(
      'server-definitions-below-modules',
      '^server/definitions/',
      '^(openapi/generated|engine/format|server/(definitions|contract|db))/?',
      'What a list is knows no list.',
    ),
    only(
      'server-jobs-below-modules',
      '^server/jobs/',
      '^(openapi/generated|server/(jobs|contract|db))/?',
      'What a job is knows no job.',
    ),
    only(
      'server-pdf-is-a-leaf',
      '^server/pdf/',
      '^(engine/format|server/pdf)/',
      'A document knows nothing of what it says.',
    ),
    only(
      'server-plugins-below-modules',
      '^server/plugins/',
      '^server/(plugins|pipeline|contract|db)/?',
      'Plugins of the framework know no module.',
    ),
    only(
      'server-modules-below-programs-and-web',
      '^server/modules/',
      '^(openapi/generated|engine|features|server/(modules|definitions|pipeline|jobs|pdf|contract|db))/?',
      'Modules know no page, no tenant folder and no demo.',
    ),
    only(
      'server-content-below-programs',
      '^server/content/',
      '^(engine/(manifest|format)|server/(content|contract|db|modules/shared))/',
      'The loader of content knows tables, how a moment is read and how HTML is made safe; no module, no page and no demo.',
    ),
    only(
      'server-demo-below-programs',
      '^server/demo/',
      '^(openapi/generated|engine/(manifest|format)|server/(demo|content|modules|db))/',
      'Who invents people knows no tenant folder and not who asks for them.',
    ),
    only(
      'server-storage-and-releases-below-commands',
      '^server/(storage|releases)/',
      '^(engine/manifest|server/(storage|releases|content|tenants|db))/',
      'What moves files and keeps releases knows neither page nor command line.',
    ),
    {
      name: 'server-commands-are-the-command-line',
      comment: 'Only portico.ts runs them.',
      severity: 'error',
      from: { path: '^(server/(?!commands/)|engine/|features/|main\\.tsx|worker\\.ts)' },
      to: { path: '^server/commands/' },
    },
    {
      name: 'development-stays-apart',
      comment:
        'Only `npm run dev` has the studio and what else helps who writes manifests: nothing on the air imports it.',
      severity: 'error',
      from: {
        path: '^(engine|features|server|main\\.tsx|worker\\.ts)',
        pathNot: '^(engine/shell|server/web)/dev/',
      },
      to: { path: '^((engine/shell|server/web)/dev/|engine/texts/studio\\.ts$)' },
    },
    {
      name: 'server-programs-know-no-web',
      severity: 'error',
      from: { path: '^server/(programs|demo)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(web|tenants|plugins|commands|[^/]+\\.ts$)' },
    },
    {
      name: 'server-web-makes-no-program',
      severity: 'error',
      from: { path: '^server/(web|tenants)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(programs/|demo/|plugins/|[^/]+\\.ts$)' },
    },
    {
      name: 'browsers-name-what-they-call',
      comment:
        'The whole index of operations is not for browsers: code imports what it calls (openapi/generated/calls).',
      severity: 'error',
      from: {
        path: '^(engine/(blocks|contract|session|shell)/|engine/feature|features/|main)',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^openapi/generated/operations\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      from: { path: '^features/([^/]+)/' },
      to: { path: '^features/([^/]+)/', pathNot: '^features/($1|shared|stage)/' },
    },
    {
      name: 'modules-meet-through-services',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/([^/]+)/', pathNot: '^server/modules/($1|shared)/|/service\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|reports|\\.data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

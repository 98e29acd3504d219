import type { WatcherProps } from '../../engine/feature.ts';
import { trainingAnswer } from '../../openapi/generated/calls/training.answer.ts';
import { trainingSteps } from '../../openapi/generated/calls/training.steps.ts';
import { WatchKept } from '../shared/WatchKept.tsx';
import type { TrainingSettings } from './config.ts';
import { sendOutgoing } from './connect.ts';
import { keptTraining, ownerOf } from './kept.ts';
import { texts } from './texts.ts';

/** Sends what was done in trainings without a network, whatever page is open. */
export function TrainingWatch({ portal, settings }: WatcherProps<TrainingSettings>) {
  const owner = ownerOf(portal);
  return (
    <WatchKept
      portal={portal}
      owner={owner}
      retryMs={settings.retry_ms}
      queueOf={(thing) => keptTraining(owner, thing)}
      send={(thing, item, signal) => sendOutgoing(portal, Number(thing), item, signal)}
      operations={[trainingSteps, trainingAnswer]}
      texts={texts}
    />
  );
}

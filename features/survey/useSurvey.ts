import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Portal } from '../../engine/feature.ts';
import { surveyAnswerQuestion } from '../../openapi/generated/calls/survey.answerQuestion.ts';
import type { SurveySettings } from './config.ts';
import { connectSurvey, type Which } from './connect.ts';

/** Runs the flow for one visit; when it rests, it reads again what the answers have changed. */
export function useSurvey(portal: Portal, settings: SurveySettings, which: Which) {
  // One machine for each visit: if the portal object changes meanwhile, the flow must not start again.
  const [machine] = useState(() => connectSurvey(portal, which));
  const [snapshot, send] = useMachine(machine, {
    input: {
      adminAccess: portal.visitor.flags.admin_access === true,
      callTimeoutMs: settings.call_timeout_ms,
    },
  });
  const latest = useRef(portal);
  latest.current = portal;
  const isOver = snapshot.value === 'done' || snapshot.value === 'closed' || snapshot.value === 'paused';
  useEffect(() => {
    if (isOver) latest.current.reloadAfter(surveyAnswerQuestion);
  }, [isOver]);
  return { snapshot, send };
}

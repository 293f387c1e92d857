/** How a service's types are named in generated code: asked for by each change, and found once. */
import { serviceView, type ServiceView } from "../../emit/view/service-view.ts";
import type { Service } from "../../model/model.ts";

export type { ServiceView } from "../../emit/view/service-view.ts";

const known = new WeakMap<Service, ServiceView>();

export function viewOf(service: Service): ServiceView {
  const view = known.get(service) ?? serviceView(service);
  known.set(service, view);
  return view;
}

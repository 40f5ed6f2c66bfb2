{{/* What every object of a process carries. */}}
{{- define "tenken.labels" -}}
app.kubernetes.io/name: tenken
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "tenken.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "tenken.secret" -}}
{{ .Values.existingSecret | default .Release.Name }}
{{- end -}}

{{/* Settings of every process, the migrating one included. Pictures and rows are elsewhere: what lies in /data is temporary. */}}
{{- define "tenken.environment" -}}
envFrom:
  - configMapRef:
      name: {{ .Release.Name }}
  - secretRef:
      name: {{ include "tenken.secret" . }}
volumeMounts:
  - name: data
    mountPath: /data
  - name: tmp
    mountPath: /tmp
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities:
    drop: [ALL]
{{- end -}}

{{- define "tenken.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  fsGroup: 10001
automountServiceAccountToken: false
imagePullSecrets: {{ .Values.image.pullSecrets | toJson }}
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
{{- end -}}
